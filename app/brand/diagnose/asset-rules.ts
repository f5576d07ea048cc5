import type { Finding } from "./finding";
import type { BrandRule, Subject } from "./subject.server";

/** Pictures that may not be served. An inherited picture is reported where it is named. */
export const ASSET_RULES: readonly BrandRule[] = [servablePictures];

function servablePictures({ draft, pictures, pictureFiles }: Subject): Finding[] {
  return [...pictureFiles].flatMap(([name, inspected]) => {
    if (inspected.ok || pictures.get(name)?.owner !== draft) return [];
    return inspected.faults.map((fault) => ({ ...fault, path: ["assets", name] }));
  });
}
