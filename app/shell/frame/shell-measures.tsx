import { useNonce } from "../nonce";
import type { ShellData } from "../shell-data";

/**
 * The sidebar's two widths as custom properties, so that config/limits.yaml is their only source (requirement 9.1). The
 * security policy forbids `style` attributes but allows a style element with the page's nonce. A browser hides that
 * nonce from scripts once it has been read, hence the suppressed warning.
 */
export function ShellMeasures({ siderWidth, siderCollapsedWidth }: ShellData["limits"]["shell"]) {
  const css = `:root{--sider-width:${siderWidth}px;--sider-collapsed-width:${siderCollapsedWidth}px}`;
  return <style nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />;
}
