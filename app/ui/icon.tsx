import {
  Activity,
  Box,
  Building2,
  Cctv,
  CircleHelp,
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
  Phone,
  Plug,
  Printer,
  Radar,
  Router,
  Server,
  Settings,
  ShieldCheck,
  Smartphone,
  Tablet,
  type LucideIcon,
} from "lucide-react";

/** The names that config/screens.yaml may use for a menu entry. */
const MENU_ICONS: Record<string, LucideIcon> = {
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
};

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

/** Every name that `Icon` draws itself rather than as the neutral circle; the catalogue is checked against it. */
export const ICON_NAMES: readonly string[] = Object.keys(MENU_ICONS);

interface IconProps {
  icon: LucideIcon;
  size?: 16 | 20;
}

/** A decoration beside a label: screen readers skip it. A control without a label is an `IconButton`. */
export function Glyph({ icon: Drawing, size = 16 }: IconProps) {
  return <Drawing size={size} strokeWidth={1.75} aria-hidden="true" focusable="false" />;
}

export function Icon({ name, size = 20 }: { name: string; size?: 16 | 20 }) {
  return <Glyph icon={MENU_ICONS[name] ?? CircleHelp} size={size} />;
}

export function DeviceIcon({ type, size = 16 }: { type: string; size?: 16 | 20 }) {
  return <Glyph icon={DEVICE_ICONS[type] ?? CircleHelp} size={size} />;
}
