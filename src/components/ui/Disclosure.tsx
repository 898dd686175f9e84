import { useClickAway, useEventListener } from 'ahooks';
import { useRef, useState, type FocusEvent, type ReactNode } from 'react';

interface Props {
  /** What stands on the button. */
  label: ReactNode;
  /** Accessible name where the label is an icon. */
  name?: string;
  className?: string;
  buttonClassName?: string;
  panelClassName?: string;
  /** Called when it opens, to fetch what it shows. */
  onOpen?: () => void;
  /** What it shows; `close` is for links inside. */
  children: (close: () => void) => ReactNode;
}

/**
 * A button that opens a panel; closes on Escape, on a click elsewhere and when the focus leaves. Ours: antd's `Dropdown`
 * and `Popover` bring 36 to 59 kB into every first view, and this is no menu: what it opens holds links and headings,
 * read and walked with Tab like the rest of the page.
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
  // At the window: Safari leaves the focus on the page when a button is clicked.
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
