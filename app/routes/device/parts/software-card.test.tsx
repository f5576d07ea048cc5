import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import type { AddressedDevice, Device } from "~/contract/device";
import { DeviceTabs } from "~/features/devices/device-tabs";
import { NoSoftware } from "~/features/devices/no-software";
import { renderInShell } from "~/shell/testing/render-in-shell";

import { createDeviceLinks } from "../device-links";
import { SoftwareCard } from "./software-card";

const screens = {
  device: { title: "Device", path: "/devices/{deviceName}", isComing: false },
  "device-software": { title: "Software", path: "/devices/{deviceName}/software", isComing: false },
};
const NONE = Promise.resolve({ ok: true as const, value: { total: 0, newest: [] } });

test.each<[string, Device["managedBy"], number | null, string, string]>([
  ["only seen on the network", ["sensor"], null, "No source for software", "Software"],
  ["whose agent has not scanned it", ["agent", "sensor"], null, "Not scanned yet", "Software"],
  ["without any software", ["agent"], 0, "No installed software", "Software0"],
])(
  "the software card and tab of a device %s show what its software page shows",
  async (_, managedBy, softwareCount, title, tab) => {
    const device = { name: "cam-7", managedBy, softwareCount } as Partial<AddressedDevice> as AddressedDevice;
    const links = createDeviceLinks(screens, device);
    renderInShell(
      <>
        <DeviceTabs
          deviceName={device.name}
          current="device"
          counts={{ "device-software": softwareCount ?? undefined }}
          compliance={undefined}
        />
        <SoftwareCard device={device} software={softwareCount === null ? null : NONE} links={links} />
        <section aria-label="Page">
          <NoSoftware device={device} />
        </section>
      </>,
      { screens },
    );
    const card = screen.getByRole("region", { name: "Software" });
    // The card fetches its list after the page.
    await vi.waitFor(() => expect(screen.getAllByText(title)).toHaveLength(2));
    const states = [...document.querySelectorAll("[data-no-data]")];
    expect(states).toHaveLength(2);
    expect(card.contains(states[0] ?? null)).toBe(true);
    expect(states[0]?.outerHTML).toBe(states[1]?.outerHTML);
    expect(screen.getByRole("link", { name: /^Software/ }).textContent.replace(/\s/g, "")).toBe(tab);
  },
);
