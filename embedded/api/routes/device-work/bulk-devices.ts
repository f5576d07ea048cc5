import { DeviceWork, type Device } from "~/contract/device";
import type { FieldSet } from "~/contract/field";

import { addTags, removeTags } from "../../../rules/tags";
import { defineBulkRoute } from "../../bulk-route";
import { badRequest } from "../../problem";
import type { Route } from "../../route";
import type { ApiServices } from "../../services";
import { writeDevice } from "./write-device";

/** POST /device/bulk. */
export function createDeviceBulkRoute(services: ApiServices, set: FieldSet): Route {
  return defineBulkRoute(
    {
      family: "Devices",
      allow: "tenantAdmin",
      prefix: "/device",
      summary: "Change many devices at once",
      work: DeviceWork,
      table: "device",
      pick: ({ records }) => ({ set, source: records.rows("device") }),
      nameOf: ({ name }) => String(name),
      keyOf: (name) => ({ name }),
      async prepare(work, { records }) {
        if (work.operation === "moveToSite" && !(await records.find("site", { name: work.siteName })))
          throw badRequest(`siteName: there is no site "${work.siteName}"`);
      },
      async apply({ row, work, change, call }) {
        const device = row as Device;
        const outcome = fieldsFor(device, work);
        if ("skip" in outcome) return outcome.skip;
        await writeDevice(change, services, call, device, outcome.fields);
        return undefined;
      },
      deed: (work, { changed }) => ({
        action: `device.bulk.${work.operation}`,
        objectType: "device",
        objectName: "bulk",
        objectDisplayName: changed === 1 ? "1 device" : `${changed} devices`,
        message: describeWork(work),
      }),
    },
    services,
  );
}

type Outcome = { skip: string } | { fields: Parameters<typeof writeDevice>[4] };

/** What the work makes of a device, or why it leaves it as it is. */
function fieldsFor(device: Device, work: DeviceWork): Outcome {
  switch (work.operation) {
    case "addTags":
    case "removeTags": {
      const tags = (work.operation === "addTags" ? addTags : removeTags)(device.tags, work.tags);
      return "skip" in tags ? tags : { fields: tags };
    }
    case "setCriticality":
      if (device.criticality === work.criticality) return { skip: `It is ${work.criticality} already` };
      return { fields: { criticality: work.criticality } };
    case "setOwner":
      if ((device.owner ?? "") === work.owner) return { skip: "It has this owner already" };
      return { fields: { owner: work.owner || null } };
    case "moveToSite":
      if (device.siteName === work.siteName) return { skip: "It is at this site already" };
      return { fields: { siteName: work.siteName } };
    case "retire":
      if (device.status === "retired") return { skip: "It is retired already" };
      if (device.status === "isolated") return { skip: "It is isolated: release it first" };
      return { fields: { status: "retired" } };
  }
}

function describeWork(work: DeviceWork): string {
  switch (work.operation) {
    case "addTags":
      return `Added the tags ${work.tags.join(", ")}`;
    case "removeTags":
      return `Removed the tags ${work.tags.join(", ")}`;
    case "setCriticality":
      return `Set the criticality to ${work.criticality}`;
    case "setOwner":
      return work.owner === "" ? "Removed the owner" : `Set the owner to ${work.owner}`;
    case "moveToSite":
      return `Moved to the site ${work.siteName}`;
    case "retire":
      return "Marked as retired";
  }
}
