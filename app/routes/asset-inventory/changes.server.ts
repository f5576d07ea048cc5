import { assessmentChanges } from "./assessment-changes.server";
import { deviceChanges } from "./device-changes.server";
import { labelChanges } from "./label-changes.server";

export const changes = { ...deviceChanges, ...assessmentChanges, ...labelChanges };
