/** Lists that can be had as a file: the screen that shows them decides who may, the prefix names the API's list. */
export const EXPORTS = {
  devices: { screen: "asset-inventory", prefix: "/v1/device" },
} as const;

export function isExportable(list: string): list is keyof typeof EXPORTS {
  return Object.hasOwn(EXPORTS, list);
}
