import { changesOfLevel } from "~/features/compliance/compliance-changes.server";

export const changes = changesOfLevel("L2");
