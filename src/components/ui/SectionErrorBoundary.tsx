import { Component, type ReactNode } from 'react';
import { isChunkError } from './ErrorBoundary';
import { FailedState } from './FailedState';

interface Props {
  /** Name of the part: `公告`. */
  what: string;
  /** A new value retries: the loaded data. */
  data?: unknown;
  /** Loads the data again; without it the same data are shown again. */
  onRetry?: () => void;
  children: ReactNode;
}

interface State {
  error: Error | null;
  data: unknown;
}

/** A separate part of a page: malformed data affect this part, not the page. */
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
    // The page's own boundary names the missing script, and reloads, which is the only remedy.
    if (isChunkError(error)) throw error;
    return <FailedState what={this.props.what} error={error} onRetry={this.retry} />;
  }
}
