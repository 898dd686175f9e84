import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterPaint } from '@/browser/afterPaint';

describe('work that waits for a paint', () => {
  let drawFrame: FrameRequestCallback | undefined;
  const painted = vi.fn();

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
      drawFrame = draw;
      return 1;
    });
    painted.mockClear();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('continues after the next frame, not within it', async () => {
    void afterPaint().then(painted);
    await vi.advanceTimersByTimeAsync(16);
    expect(painted).not.toHaveBeenCalled();
    drawFrame?.(16);
    await Promise.resolve();
    expect(painted).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(0);
    expect(painted).toHaveBeenCalledOnce();
  });

  it('does not wait forever where no frame comes, as in a background tab', async () => {
    void afterPaint().then(painted);
    await vi.advanceTimersByTimeAsync(99);
    expect(painted).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(painted).toHaveBeenCalledOnce();
  });
});
