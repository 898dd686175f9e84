import { Button } from 'antd';
import { Component, type ReactNode } from 'react';
import { StateView } from './StateView';

/** webpack's error for a script or style chunk that failed to load. */
interface ChunkError extends Error {
  /** `error`, `missing`, `timeout` */
  type?: string;
  /** The requested address. */
  request?: string;
  code?: string;
}

const isStyleError = (error: ChunkError) => error.code === 'CSS_CHUNK_LOAD_FAILED';
/** Whether a script or style of the shop failed to load. */
export const isChunkError = (error: ChunkError): boolean =>
  error.name === 'ChunkLoadError' || isStyleError(error);

interface Props {
  children: ReactNode;
  /** A new value clears the error: the page's address. */
  resetKey?: string;
}

interface State {
  error: ChunkError | null;
  resetKey: string | undefined;
}

/** A page in place of a white screen: for a missing chunk with its type and address, and a button to retry. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: ChunkError): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { error: null, resetKey };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return isChunkError(error) ? <ChunkFailure error={error} /> : <RenderFailure error={error} />;
  }
}

// React caches a failed lazy chunk, so only a reload retries it.
const reload = () => window.location.reload();

function ChunkFailure({ error }: { error: ChunkError }) {
  const what = isStyleError(error) ? '样式' : '脚本';
  return (
    <FailedPage title="页面加载失败">
      <p>页面脚本或样式加载失败，通常是网络中断或网站刚刚更新。购物车和已提交的订单不受影响。</p>
      <dl className="facts">
        <dt>类型</dt>
        <dd>{error.type ? `${what}（${error.type}）` : what}</dd>
        {error.request && (
          <>
            <dt>地址</dt>
            <dd>{error.request}</dd>
          </>
        )}
      </dl>
    </FailedPage>
  );
}

function RenderFailure({ error }: { error: Error }) {
  // The message is technical and English, of no use for a buyer.
  const inDevelopment = process.env.NODE_ENV === 'development';
  return (
    <FailedPage title="页面出错了">
      <p>页面显示出错。购物车和已提交的订单保存在服务器上，不受影响。</p>
      {inDevelopment && (
        <dl className="facts">
          <dt>原因</dt>
          <dd>{error.message}</dd>
        </dl>
      )}
    </FailedPage>
  );
}

function FailedPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="measure page">
      <StateView
        failed
        heading="h1"
        title={title}
        actions={
          <>
            <Button type="primary" onClick={reload}>
              重新加载
            </Button>
            <a href="#/home">返回首页</a>
          </>
        }
      >
        {children}
      </StateView>
    </div>
  );
}
