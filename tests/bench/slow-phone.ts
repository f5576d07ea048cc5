import type { CDPSession, Page } from "playwright";

/** A lower mid-range phone: four times slower than this host, with 150 ms latency and 1.6 Mbit/s. */
const CPU_SLOWDOWN = 4;
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Slows a page down to a phone's network and processor, and returns its session to watch the traffic. */
export async function emulateSlowPhone(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  return session;
}
