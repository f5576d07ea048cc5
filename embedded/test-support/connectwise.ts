/** The settings with which the stand-in for ConnectWise lets the integration in. */
export const CONNECTWISE_ACCESS = {
  siteUrl: "https://connectwise.example",
  companyId: "livery",
  publicKey: "demo-public",
  privateKey: "demo-private",
  clientId: "7c1f3a52",
};
