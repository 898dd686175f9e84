import { useSize } from 'ahooks';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './content.module.less';

interface Props {
  /** Accessible name. */
  title: string;
  /** px: of the screen that is looked at */
  width: number;
  children: ReactNode;
}

/** A page of its own, so that widths count as on a screen of that size. It asks nobody: what it shows is put into it. */
const PAGE = '<!doctype html><html lang="zh-CN"><head><title>预览</title></head><body></body></html>';
/** px, as it is seen here */
const HEIGHT = 640;

/** What a page looks like, in this page's styles, on a screen of another width; made smaller where there is no room. */
export function PreviewFrame({ title, width, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const room = useSize(box)?.width ?? width;
  const scale = Math.min(1, room / width);
  useStylesOf(body);
  return (
    <div ref={box} className={styles.frame} style={{ height: HEIGHT }}>
      <iframe
        title={title}
        srcDoc={PAGE}
        style={{ width, height: HEIGHT / scale, transform: `scale(${scale})` }}
        onLoad={({ currentTarget }) => setBody(currentTarget.contentDocument?.body ?? null)}
      />
      {body && createPortal(<Still>{children}</Still>, body)}
    </div>
  );
}

/** Links are looked at, and lead nowhere. */
function Still({ children }: { children: ReactNode }) {
  const stay = (event: MouseEvent) => {
    if (!(event.target as Element).closest?.('a')) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return <div onClickCapture={stay}>{children}</div>;
}

const SHEETS = 'style, link[rel="stylesheet"]';

/** The sheets of this page into another, and those that come later. */
function useStylesOf(body: HTMLElement | null) {
  useEffect(() => {
    const head = body?.ownerDocument.head;
    if (!head) return undefined;
    const copy = () => {
      for (const sheet of head.querySelectorAll(SHEETS)) sheet.remove();
      for (const sheet of document.querySelectorAll(SHEETS)) head.append(sheet.cloneNode(true));
    };
    copy();
    const watch = new MutationObserver(copy);
    watch.observe(document.head, { childList: true });
    return () => watch.disconnect();
  }, [body]);
}
