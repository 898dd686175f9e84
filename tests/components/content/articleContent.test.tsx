import { render, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RichText } from '@/components/content/RichText';
import { toHtml } from '@domain/content/markup';
import { ARTICLES } from '../../../server/content/articles';

describe('articles pass the sanitiser unchanged', () => {
  it.each(ARTICLES.map((articleText) => [articleText.title, toHtml(articleText.content)] as const))(
    '%s',
    async (_, content) => {
      const { container } = render(<RichText html={content} />);
      const written = document.createElement('div');
      written.innerHTML = content;
      await waitFor(() => expect(container.querySelector('h2')).not.toBeNull());
      expect(container.firstElementChild!.innerHTML).toBe(written.innerHTML);
    },
  );
});
