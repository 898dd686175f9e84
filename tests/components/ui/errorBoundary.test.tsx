import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';

function Broken({ error }: { error: Error }): never {
  throw error;
}

const show = (error: Error, resetKey = '/a') => (
  <ErrorBoundary resetKey={resetKey}>
    <Broken error={error} />
  </ErrorBoundary>
);

describe('ErrorBoundary', () => {
  // React logs what a boundary catches.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });

  it('shows type and address of a script that failed to load', () => {
    const error = Object.assign(new Error('Loading chunk 7 failed.'), {
      name: 'ChunkLoadError',
      type: 'timeout',
      request: 'http://shop.test/p__list.js',
    });
    render(show(error));
    expect(screen.getByRole('alert')).toHaveTextContent('页面加载失败');
    expect(screen.getByText('脚本（timeout）')).toBeVisible();
    expect(screen.getByText('http://shop.test/p__list.js')).toBeVisible();
    expect(screen.getByRole('button', { name: '重新加载' })).toBeVisible();
    expect(screen.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '#/home');
  });

  it('shows type and address of a style that failed to load', () => {
    const error = Object.assign(new Error('Loading CSS chunk 7 failed.'), {
      code: 'CSS_CHUNK_LOAD_FAILED',
      type: 'error',
      request: 'http://shop.test/p__list.css',
    });
    render(show(error));
    expect(screen.getByText('样式（error）')).toBeVisible();
    expect(screen.getByText('http://shop.test/p__list.css')).toBeVisible();
  });

  it.each([
    ['production', 0],
    ['development', 1],
  ])('in %s shows the error message of the code %i times', (mode, times) => {
    vi.stubEnv('NODE_ENV', mode);
    render(show(new Error('boom')));
    expect(screen.getByText(/^页面显示出错/)).toBeVisible();
    expect(screen.queryAllByText(/boom/)).toHaveLength(times);
  });

  it('shows a page for any other error, and recovers at another address', () => {
    const { rerender } = render(show(new Error('boom')));
    expect(screen.getByRole('alert')).toHaveTextContent('页面出错了');
    rerender(
      <ErrorBoundary resetKey="/b">
        <p>another page</p>
      </ErrorBoundary>,
    );
    expect(screen.getByText('another page')).toBeVisible();
  });
});
