/** Calls back when the headers of a response are about to be sent. The package has no types of its own. */
declare module "on-headers" {
  import type { ServerResponse } from "node:http";

  function onHeaders(response: ServerResponse, listener: () => void): void;
  export = onHeaders;
}
