import { hashText } from "../prng";

const FINGERPRINTS = new Map<string, string>();

/** The JA4 fingerprint of a client program, the same everywhere: it follows from the platform and the application. */
export function clientFingerprint(platform: string, application: string): string {
  return fingerprintOf(`${platform}/${application}`, (key) => {
    const shape = `t13d${15 + (hashText(key) % 4)}${10 + (hashText(key) % 7)}h2`;
    return `${shape}_${digestOf("a", key)}_${digestOf("b", key)}`;
  });
}

/** Likewise the JA4S fingerprint of a server program, from its owner and the application. */
export function serverFingerprint(owner: string, application: string): string {
  return fingerprintOf(`server/${owner}/${application}`, (key) => {
    return `t13${["02", "03", "04"][hashText(key) % 3] ?? "02"}h2_1301_${digestOf("s", key)}`;
  });
}

function fingerprintOf(key: string, compute: (key: string) => string): string {
  let fingerprint = FINGERPRINTS.get(key);
  if (fingerprint === undefined) FINGERPRINTS.set(key, (fingerprint = compute(key)));
  return fingerprint;
}

/** Twelve hexadecimal digits. */
function digestOf(salt: string, key: string): string {
  const digits = (text: string) => hashText(text).toString(16).padStart(8, "0");
  return digits(salt + key) + digits(key + salt).slice(0, 4);
}
