import type { RequestHandler } from "express";

/**
 * Rejects bodies whose Content-Length exceeds the limit, bodies without a length, and compressed ones, whose actual
 * size is unknown. Browsers send the length of every form and every JSON body.
 */
export function limitBodies(bytes: number): RequestHandler {
  return (request, response, next) => {
    const refuse = (status: number, sentence: string) =>
      response.status(status).set("Connection", "close").type("text/plain").send(`${sentence}\n`);
    const encoding = request.get("content-encoding") ?? "identity";
    if (encoding !== "identity") return refuse(415, "Compressed requests are not accepted.");
    if (request.get("transfer-encoding") !== undefined) return refuse(411, "The Content-Length header is missing.");
    if (Number(request.get("content-length") ?? 0) > bytes) return refuse(413, "The request is too large.");
    next();
  };
}
