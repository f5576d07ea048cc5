import type { RequestHandler } from "express";

/**
 * Refuses bodies over the limit by their announced length, those that do not announce one, and compressed ones, whose real
 * size is unknown. Browsers announce the length of every form and every JSON body.
 */
export function limitBodies(bytes: number): RequestHandler {
  return (request, response, next) => {
    const refuse = (status: number, sentence: string) =>
      response.status(status).set("Connection", "close").type("text/plain").send(`${sentence}\n`);
    const encoding = request.get("content-encoding") ?? "identity";
    if (encoding !== "identity") return refuse(415, "Compressed requests are not accepted.");
    if (request.get("transfer-encoding") !== undefined) return refuse(411, "The length of the request is missing.");
    if (Number(request.get("content-length") ?? 0) > bytes) return refuse(413, "This request is too large.");
    next();
  };
}
