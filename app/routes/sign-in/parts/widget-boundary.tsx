import { Component, type ReactNode } from "react";

interface WidgetBoundaryProps {
  onFailed: () => void;
  children: ReactNode;
}

/** Catches loading errors of the widget's scripts; React supports error boundaries only as classes. */
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
