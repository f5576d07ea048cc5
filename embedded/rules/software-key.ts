/** Name, version and operating system as one key. */
export function softwareKey({ name, version, os }: { name: string; version: string; os: string }): string {
  return `${name}\n${version}\n${os}`;
}
