import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

import { isoCBOR } from "@simplewebauthn/server/helpers";

interface CeremonyOptions {
  publicKey: { challenge: string; rp?: { id: string }; rpId?: string };
}

const digest = (data: string | Buffer) => createHash("sha256").update(data).digest();
const encode = (data: Uint8Array) => Buffer.from(data).toString("base64url");

/** An authenticator in software with one ES256 passkey (WebAuthn Level 2, 6.1), for tests without a browser. */
export function createSoftAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, { publicKey: { challenge } }: CeremonyOptions) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  /** The start of authenticator data: host, flags (user present, user verified, and the given ones), counter. */
  function head(rpId: string, flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    return Buffer.concat([digest(rpId), Buffer.from([0x05 | flags]), count]);
  }

  function answer(response: object): string {
    return JSON.stringify({ id: encode(id), rawId: encode(id), type: "public-key", response });
  }

  return {
    create(text: string): string {
      const options = JSON.parse(text) as CeremonyOptions;
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        head(options.publicKey.rp?.id ?? "", 0x40),
        Buffer.alloc(16),
        length,
        id,
        isoCBOR.encode(key),
      ]);
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ["fmt", "none"],
        ["attStmt", new Map<string, string>()],
        ["authData", new Uint8Array(authData)],
      ]);
      return answer({
        clientDataJSON: encode(clientData("webauthn.create", options)),
        attestationObject: encode(isoCBOR.encode(attestation)),
      });
    },

    use(text: string): string {
      const options = JSON.parse(text) as CeremonyOptions;
      const client = clientData("webauthn.get", options);
      const authData = head(options.publicKey.rpId ?? "", 0);
      return answer({
        clientDataJSON: encode(client),
        authenticatorData: encode(authData),
        signature: encode(sign("sha256", Buffer.concat([authData, digest(client)]), privateKey)),
      });
    },
  };
}
