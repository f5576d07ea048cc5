import { addException } from "~/features/software/software-changes.server";

export const changes = { except: addException };
