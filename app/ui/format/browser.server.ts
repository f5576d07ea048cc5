import Bowser from "bowser";

/** "Chrome on macOS"; user agents without a known browser are returned unchanged, shortened to 60 characters. */
export function formatBrowser(userAgent: string): string {
  if (!userAgent) return "Unknown device";
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return userAgent.slice(0, 60);
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
