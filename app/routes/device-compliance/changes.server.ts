import { changesOfDevice } from "~/features/compliance/compliance-changes.server";

export const changes = changesOfDevice;
