import { Button } from 'antd';
import { Component, type ReactNode } from 'react';
import styles from './ErrorBoundary.module.less';

/** What webpack says of a script or style chunk that did not come. */
interface ChunkError extends Error {
  /** `error`, `missing`, `timeout` */
  type?: string;
  /** The address asked for. */
  request?: string;
  code?: string;
}

const isStyleError = (error: ChunkError) => error.code === 'CSS_CHUNK_LOAD_FAILED';
const isChunkError = (error: ChunkError) => error.name === 'ChunkLoadError' || isStyleError(error);

interface Props {
  children: ReactNode;
  /** A new value clears the error: the page's address. */
  resetKey?: string;
}

interface State {
  error: ChunkError | null;
  resetKey: string | undefined;
}

/** A page in place of a white screen: for a chunk that did not load, its type and address and a way to try again. */
export default class ErrorBoundary extends Component<Props, State> {
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

// React remembers a lazy chunk that failed, so only a reload really asks again.
const reload = () => window.location.reload();

function ChunkFailure({ error }: { error: ChunkError }) {
  const what = isStyleError(error) ? '样式' : '脚本';
  return (
    <section role="alert" className={styles.failure}>
      <h1>页面加载失败</h1>
      <p>这一页的脚本或样式没有取到，通常是网络中断或网站刚刚更新。购物车和已提交的订单不受影响。</p>
      <dl>
        <dt>类型</dt>
        <dd>{error.type ? `${what}（${error.type}）` : what}</dd>
        {error.request && (
          <>
            <dt>地址</dt>
            <dd>{error.request}</dd>
          </>
        )}
      </dl>
      <Ways />
    </section>
  );
}

function RenderFailure({ error }: { error: Error }) {
  // English, and of the code: it helps nobody who buys.
  const inDevelopment = process.env.NODE_ENV === 'development';
  return (
    <section role="alert" className={styles.failure}>
      <h1>页面出错了</h1>
      <p>显示这一页时发生了错误。购物车和已提交的订单保存在服务器上，不受影响。</p>
      {inDevelopment && (
        <dl>
          <dt>原因</dt>
          <dd>{error.message}</dd>
        </dl>
      )}
      <Ways />
    </section>
  );
}

function Ways() {
  return (
    <p className={styles.ways}>
      <Button type="primary" onClick={reload}>
        重新加载
      </Button>
      <a href="#/home">返回首页</a>
    </p>
  );
}
