import { defineTable } from "./table";

/** How devices answered, counted. */
const COUNTED = {
  json: "results",
  integer: "results.passed results.failed results.notApplicable results.exception results.unknown",
  real: "passRate",
};

/** A view: one answer per device and check, from the last scan, what people answered, and the exceptions in force. */
const COMPLIANCE_OUTCOME = defineTable("compliance_outcome", {
  key: ["deviceName", "os", "level", "checkId"],
  fields: {
    text: `name checkId deviceName deviceType siteName os level section title assessment result found priorResult change
      expected actual exceptionId message recordedBy`,
    integer: "weight effort",
    telemetry: "since scannedAt previousScannedAt",
  },
});

/** A view: a check, and how the tenant's devices fare. */
const COMPLIANCE_STANDING = defineTable("compliance_standing", {
  key: ["os", "level", "checkId"],
  fields: {
    ...COUNTED,
    text: "name checkId os level benchmark section title assessment",
    integer: `${COUNTED.integer} weight effort newlyFailing7d fixed7d`,
    real: "passRate quickWin",
    list: "controls",
  },
});

/** A view: a device at one level of its benchmark. The second level counts the checks of both. */
const COMPLIANCE_DEVICE = defineTable("compliance_device", {
  key: ["deviceName", "os", "level"],
  fields: {
    ...COUNTED,
    text: "deviceName deviceType siteName os level",
    integer: `${COUNTED.integer} newlyFailed fixed`,
    telemetry: "scannedAt previousScannedAt",
  },
});

export const COMPLIANCE_VIEWS = {
  complianceOutcome: COMPLIANCE_OUTCOME,
  complianceStanding: COMPLIANCE_STANDING,
  complianceDevice: COMPLIANCE_DEVICE,
};
