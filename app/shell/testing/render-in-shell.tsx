import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider, useRevalidator } from "react-router-dom";
import { vi } from "vitest";

import { RetryContext } from "~/ui/feedback/retry-context";

import { FormatProvider } from "../format-context";
import { ToastProvider } from "../notices/toasts";
import { readShellData } from "../read-shell-data";
import type { SentShellData, ShellData } from "../shell-data";
import { ShellDataContext } from "../use-shell-data";
import { FORMAT_SHELL } from "./format-shell";

const SHELL = "routes/shell/route";
const TENANT = { tenantId: "acme", tenantName: "Acme Health" };

/** A brand that renames nothing. */
const BRAND = { words: {} } as Partial<ShellData["brand"]> as ShellData["brand"];

/**
 * A widget that sends forms or reads the shell's data, in a page of the console. Times are relative to `NOW` of the
 * samples, in UTC. `load` is called whenever the page refreshes its data, and `send` with each form that is sent: what it
 * returns is the response.
 */
export function renderInShell(node: ReactNode, { screens = {}, ...shell }: Partial<ShellData> = {}) {
  const data = {
    tenant: TENANT,
    brand: BRAND,
    ...shell,
    steady: JSON.stringify({ screens }),
  } as Partial<SentShellData> as SentShellData;
  const load = vi.fn(() => data);
  const send = vi.fn<(form: Record<string, FormDataEntryValue>) => unknown>();
  const action = async ({ request }: { request: Request }) => {
    return (await send(Object.fromEntries(await request.formData()))) ?? null;
  };
  const page = (
    <ShellDataContext.Provider value={readShellData(data)}>
      <FormatProvider shell={{ ...FORMAT_SHELL, screens }} zone="UTC">
        <ToastProvider seconds={5} tenantId={TENANT.tenantId}>
          <Retrying>{node}</Retrying>
        </ToastProvider>
      </FormatProvider>
    </ShellDataContext.Provider>
  );
  const router = createMemoryRouter([{ id: SHELL, path: "*", element: page, loader: load, action }], {
    hydrationData: { loaderData: { [SHELL]: data } },
    future: { v7_relativeSplatPath: true },
  });
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
  return { user: userEvent.setup(), load, send };
}

/** As the area of the page in the shell does. */
function Retrying({ children }: { children: ReactNode }) {
  return <RetryContext.Provider value={useRevalidator()}>{children}</RetryContext.Provider>;
}
