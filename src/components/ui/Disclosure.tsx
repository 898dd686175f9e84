import { useClickAway, useEventListener } from 'ahooks';
import { useRef, useState, type FocusEvent, type ReactNode } from 'react';

interface Props {
  /** Content of the button. */
  label: ReactNode;
  /** Accessible name where the label is an icon. */
  name?: string;
  className?: string;
  buttonClassName?: string;
  panelClassName?: string;
  /** Called on opening, to load the content. */
  onOpen?: () => void;
  /** The content; `close` is for links inside. */
  children: (close: () => void) => ReactNode;
}

/**
 * A button that opens a panel; closes on Escape, on a click outside and when the focus leaves. Own code: antd's
 * `Dropdown` and `Popover` add 36 to 59 kB to every first view, and this is not a menu but content with links and
 * headings, read with Tab like the page.
 */
export function Disclosure({
  label,
  name,
  className,
  buttonClassName,
  panelClassName,
  onOpen,
  children,
}: Props) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);

  useClickAway(close, box);
  // On the window, because Safari leaves the focus on the page when a button is clicked.
  useEventListener('keydown', ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return;
    if (box.current?.contains(document.activeElement)) button.current?.focus();
    close();
  });

  const handlePress = () => {
    if (!open) onOpen?.();
    setOpen(!open);
  };
  const handleBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !box.current?.contains(event.relatedTarget)) close();
  };

  return (
    <div ref={box} className={className} onBlur={handleBlur}>
      <button
        ref={button}
        type="button"
        className={buttonClassName}
        aria-expanded={open}
        aria-label={name}
        onClick={handlePress}
      >
        {label}
      </button>
      {open && <div className={panelClassName}>{children(close)}</div>}
    </div>
  );
}
