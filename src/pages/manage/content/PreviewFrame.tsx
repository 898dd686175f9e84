import { useSize } from 'ahooks';
import { useEffect, useRef, useState, type CSSProperties, type MouseEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  /** Accessible name. */
  title: string;
  /** px, of the simulated screen */
  width: number;
  children: ReactNode;
}

/**
 * Prepares the document of the frame, in which media queries see the width of the frame. It loads nothing; React renders
 * into it. Without the doctype a browser would use quirks mode.
 */
function beginPage(frame: HTMLIFrameElement | null): HTMLElement | null {
  const page = frame?.contentDocument;
  if (!page) return null;
  page.open();
  page.write('<!doctype html><html lang="zh-CN"><title>预览</title>');
  page.close();
  return page.body;
}

/** px, after scaling */
const MIN_HEIGHT = 480;

const BOX: CSSProperties = {
  height: `max(${MIN_HEIGHT}px, calc(100vh - 200px))`,
  overflow: 'hidden',
  border: '1px solid var(--rule)',
};

/** Content as on a screen of another width, with the styles of this page; scaled down where there is no room. */
export function PreviewFrame({ title, width, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const room = useSize(box) ?? { width, height: MIN_HEIGHT };
  const scale = Math.min(1, room.width / width);
  useEffect(() => setBody(beginPage(frame.current)), []);
  useStylesOf(body);
  return (
    <div ref={box} style={BOX}>
      <iframe
        title={title}
        ref={frame}
        style={{
          ...{ width, height: room.height / scale, border: 0, display: 'block' },
          ...{ transform: `scale(${scale})`, transformOrigin: '0 0' },
        }}
      />
      {body && createPortal(<Still>{children}</Still>, body)}
    </div>
  );
}

/** Disables links. */
function Still({ children }: { children: ReactNode }) {
  const stay = (event: MouseEvent) => {
    if (!(event.target as Element).closest?.('a')) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return <div onClickCapture={stay}>{children}</div>;
}

const SHEETS = 'style, link[rel="stylesheet"]';

/** Copies the style sheets of this page into the frame, also those that are added later. */
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
