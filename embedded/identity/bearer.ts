import type { Request } from "express";

import { IdentityFailure } from "./failure";

/**
 * The refresh token of `Authorization: Bearer <projectId>[:<token>]`. Throws "unknown-project" for another project.
 * Cookies are not read: the console stores its tokens in cookies that scripts cannot read, and an endpoint that
 * accepted them would return new tokens to any script.
 */
export function readBearer(request: Request, projectId: string): string | undefined {
  const [, project, token] = /^Bearer ([^:\s]+)(?::(\S+))?$/.exec(request.get("authorization") ?? "") ?? [];
  if (project !== projectId) throw new IdentityFailure("unknown-project");
  return token;
}
