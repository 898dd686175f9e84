import { expect, it, vi } from 'vitest';
import { insertStyle } from '../../config/styleTimeout';

/** Inserted as mini-css-extract-plugin does it: from its text alone. */
function inserted() {
  const link = document.createElement('link');
  const failed = vi.fn();
  link.onerror = failed as never;
  const status = (0, eval)(`(${insertStyle.toString()})`) as typeof insertStyle;
  status(link);
  return { link, failed };
}

it('a style that is missing after 120 s counts as not loaded, with its kind and address', () => {
  vi.useFakeTimers();
  const { link, failed } = inserted();
  expect(document.head.contains(link)).toBe(true);
  vi.advanceTimersByTime(119_999);
  expect(failed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(failed).toHaveBeenCalledExactlyOnceWith({ type: 'timeout', target: link });
  vi.useRealTimers();
});

it.each(['load', 'error'])('%s in time ends the wait', (event) => {
  vi.useFakeTimers();
  const { link, failed } = inserted();
  link.dispatchEvent(new Event(event));
  const before = failed.mock.calls.length;
  vi.advanceTimersByTime(200_000);
  expect(failed).toHaveBeenCalledTimes(before);
  vi.useRealTimers();
});
