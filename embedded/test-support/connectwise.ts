/** The settings with which the ConnectWise stand-in accepts the integration. */
export const CONNECTWISE_ACCESS = {
  siteUrl: "https://connectwise.example",
  companyId: "livery",
  publicKey: "demo-public",
  privateKey: "demo-private",
  clientId: "7c1f3a52",
};
