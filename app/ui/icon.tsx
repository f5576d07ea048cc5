import {
  Activity,
  Box,
  Bug,
  Building2,
  Cctv,
  CircleHelp,
  ClipboardCheck,
  Cpu,
  Crosshair,
  Download,
  Factory,
  Globe,
  HardDrive,
  Laptop,
  Layers,
  LayoutDashboard,
  LifeBuoy,
  Lightbulb,
  MapPin,
  Monitor,
  MonitorSmartphone,
  Phone,
  Plug,
  Printer,
  Radar,
  Router,
  ScrollText,
  Server,
  Settings,
  ShieldAlert,
  ShieldCheck,
  Smartphone,
  Tablet,
  Users,
  type LucideIcon,
} from "lucide-react";

import type { MenuIcon } from "~/contract/menu-icons";

const MENU_DRAWINGS: Readonly<Record<string, LucideIcon>> = {
  radar: Radar,
  globe: Globe,
  "layout-dashboard": LayoutDashboard,
  lightbulb: Lightbulb,
  "shield-check": ShieldCheck,
  activity: Activity,
  crosshair: Crosshair,
  "building-2": Building2,
  "map-pin": MapPin,
  settings: Settings,
  plug: Plug,
  download: Download,
  "life-buoy": LifeBuoy,
  "shield-alert": ShieldAlert,
  "monitor-smartphone": MonitorSmartphone,
  "clipboard-check": ClipboardCheck,
  bug: Bug,
  users: Users,
  "scroll-text": ScrollText,
} satisfies Record<MenuIcon, LucideIcon>;

const DEVICE_ICONS: Record<string, LucideIcon> = {
  workstation: Monitor,
  laptop: Laptop,
  server: Server,
  hypervisor: Layers,
  mobile: Smartphone,
  tablet: Tablet,
  printer: Printer,
  camera: Cctv,
  voip: Phone,
  network: Router,
  storage: HardDrive,
  iot: Cpu,
  ot: Factory,
  virtual: Box,
};

interface IconProps {
  icon: LucideIcon;
  size?: 16 | 20;
}

/** A decoration beside a label: hidden from screen readers. A control without a label is an `IconButton`. */
export function Glyph({ icon: PanelRendering, size = 16 }: IconProps) {
  return (
    <PanelRendering className={size === 20 ? "icon large" : "icon"} size={size} strokeWidth={1.75} aria-hidden="true" />
  );
}

/** The icon of a menu entry. */
export function Icon({ name, size = 20 }: { name: string; size?: 16 | 20 }) {
  return <Glyph icon={MENU_DRAWINGS[name] ?? CircleHelp} size={size} />;
}

/** The icon of a device's type; without a type, the general device icon. */
export function DeviceIcon({ type, size = 16 }: { type: string | undefined; size?: 16 | 20 }) {
  const icon = type === undefined ? MonitorSmartphone : (DEVICE_ICONS[type] ?? CircleHelp);
  return <Glyph icon={icon} size={size} />;
}
