"use client";

import Link from "next/link";
import { useState } from "react";

const MENU = Array.from({ length: 17 }, (_, index) => `Screen ${index + 1}`);
const COLUMNS = [
  ["Name", ({ name }) => name],
  ["Type", ({ deviceType }) => deviceType],
  ["System", ({ os }) => `${os.name} ${os.version}`],
  ["Address", ({ primaryIp }) => primaryIp],
  ["Vendor", ({ vendor }) => vendor],
  ["Site", ({ siteName }, siteNames) => siteNames[siteName] ?? siteName],
  ["Status", ({ status }) => status],
  ["Criticality", ({ criticality }) => criticality],
  ["Risk", ({ riskScore }) => riskScore],
  ["User", ({ primaryUser }) => primaryUser],
  ["Threats", ({ threatsOpen }) => Object.values(threatsOpen).join(" ")],
  ["Last seen", ({ lastSeen }) => new Date(lastSeen).toISOString()],
  ["First seen", ({ firstSeen }) => new Date(firstSeen).toISOString()],
];

export function Devices({ devices, total, facets, siteNames }) {
  const [chosen, setChosen] = useState(() => new Set());
  const toggle = (name) =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(name)) after.add(name);
      return after;
    });
  return (
    <div>
      <nav>
        {MENU.map((title) => (
          <Link key={title} href={`/?screen=${encodeURIComponent(title)}`}>
            {title}
          </Link>
        ))}
      </nav>
      <main>
        <h1>Asset Inventory</h1>
        <aside>
          {Object.entries(facets).map(([name, values]) => (
            <fieldset key={name}>
              <legend>{name}</legend>
              {values.map(({ value, count }) => (
                <Link key={value} href={`/?${name}=${value}`}>
                  {value} {count}
                </Link>
              ))}
            </fieldset>
          ))}
        </aside>
        <p>
          {total} devices, {chosen.size} selected
        </p>
        <table>
          <thead>
            <tr>
              <th />
              {COLUMNS.map(([title]) => (
                <th key={title}>
                  <Link href={`/?sort=${title}`}>{title}</Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {devices.map((device) => (
              <tr key={device.name}>
                <td>
                  <input type="checkbox" checked={chosen.has(device.name)} onChange={() => toggle(device.name)} />
                </td>
                {COLUMNS.map(([title, read], index) => (
                  <td key={title}>
                    {index === 0 ? (
                      <Link href={`/devices/${device.name}`}>{read(device)}</Link>
                    ) : (
                      <span className="cell">{read(device, siteNames)}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </main>
    </div>
  );
}
