import { Component, type ReactNode } from "react";

interface WidgetBoundaryProps {
  onFailed: () => void;
  children: ReactNode;
}

/** Catches a widget whose scripts could not be loaded; React offers this to classes only. */
export class WidgetBoundary extends Component<WidgetBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailed();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
