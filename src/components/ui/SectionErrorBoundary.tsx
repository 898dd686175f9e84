import { Component, type ReactNode } from 'react';
import { isChunkError } from './ErrorBoundary';
import { FailedState } from './FailedState';

interface Props {
  /** What stands there: `公告`. */
  what: string;
  /** A new value is another try: what was loaded. */
  data?: unknown;
  /** Asks the server again; without it the same is shown again. */
  onRetry?: () => void;
  children: ReactNode;
}

interface State {
  error: Error | null;
  data: unknown;
}

/** A part of a page that stands alone: data it cannot show, malformed ones, cost this part and not the page. */
export class SectionErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, data: this.props.data };

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ data }: Props, state: State): Partial<State> | null {
    return data === state.data ? null : { error: null, data };
  }

  retry = () => {
    this.setState({ error: null });
    this.props.onRetry?.();
  };

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    // The page's own boundary says which script did not come, and reloads: nothing less helps.
    if (isChunkError(error)) throw error;
    return <FailedState what={this.props.what} error={error} onRetry={this.retry} />;
  }
}
