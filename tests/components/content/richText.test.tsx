import { render, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RichText } from '@/components/content/RichText';

/** The rendered HTML of a text; a word at its end shows that the sanitiser has finished. */
async function shown(html: string): Promise<HTMLElement> {
  const { container } = render(<RichText html={`${html}<p>完</p>`} />);
  await waitFor(() => expect(container).toHaveTextContent('完'));
  return container;
}

const HOSTILE: [string, string][] = [
  ['a script', '<script>window.hurt = 1</script>'],
  ['a handler', '<img src="/a.png" onerror="window.hurt = 1">'],
  ['a handler of a table', '<table onmouseover="window.hurt = 1"><tbody><tr><td>x</td></tr></tbody></table>'],
  ['a script address', '<a href="javascript:window.hurt=1">x</a>'],
  ['a hidden script address', '<a href="java&#10;script:window.hurt=1">x</a>'],
  ['a data page', '<a href="data:text/html,<script>window.hurt=1</script>">x</a>'],
  ['a frame', '<iframe src="https://a.example"></iframe>'],
  ['a frame of its own', '<iframe srcdoc="<script>window.hurt=1</script>"></iframe>'],
  ['an object', '<object data="https://a.example/a.swf"></object><embed src="https://a.example">'],
  ['a form', '<form action="https://a.example"><input name="passWord"><button>登录</button></form>'],
  ['a style sheet', '<style>body { display: none }</style>'],
  ['a style', '<p style="position: fixed; inset: 0">x</p>'],
  ['a class of the page', '<p class="ant-modal" id="root">x</p>'],
  ['a drawing', '<svg><script>window.hurt=1</script><a xlink:href="javascript:1"><text>x</text></a></svg>'],
  [
    'a formula',
    '<math><mtext><table><mglyph><style><img src onerror="window.hurt=1"></style></mglyph></table></mtext></math>',
  ],
  ['another base', '<base href="https://a.example/">'],
  ['a redirection', '<meta http-equiv="refresh" content="0;url=https://a.example">'],
  ['an overlay of a name', '<img name="getElementById" src="/a.png">'],
  ['another host as a path', '<a href="//a.example/x">x</a><a href="/\\a.example">y</a>'],
];

describe('the component that renders HTML', () => {
  it.each(HOSTILE)('lets nothing run or escape from %s', async (_, html) => {
    const page = await shown(html);
    const forbidden =
      'script, iframe, object, embed, form, input, button, style, svg, math, base, meta, [style], [class]:not(div), [id], [name]';
    expect(page.querySelector(`div > :is(${forbidden}), div div :is(${forbidden})`)).toBeNull();
    for (const element of page.querySelectorAll('*'))
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on/);
        if (name === 'href' || name === 'src')
          expect(value).toMatch(/^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/);
      }
    expect(window).not.toHaveProperty('hurt');
  });

  it('keeps the allowed elements', async () => {
    const html =
      '<h3>步骤</h3><ol start="3"><li>加 <b>CaCl<sub>2</sub></b></li></ol><table><tbody><tr><th scope="row">A</th><td colspan="2">1</td></tr></tbody></table>';
    expect((await shown(html)).firstElementChild!.innerHTML).toBe(`${html}<p>完</p>`);
  });

  it('tells other sites nothing, and leaves links within the shop unchanged', async () => {
    const page = await shown(
      '<a href="https://a.example/">外</a><a href="#/list">内</a><a href="tel:400">电</a>',
    );
    const [outside, inside, telephone] = page.querySelectorAll('a');
    expect(outside).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(inside).toHaveAttribute('href', '#/list');
    expect(inside).not.toHaveAttribute('rel');
    expect(telephone).toHaveAttribute('href', 'tel:400');
  });

  it('marks a picture without a text as decoration, and keeps the text of others', async () => {
    const page = await shown('<img src="/a.png"><img src="/b.png" alt="反应装置">');
    const [first, second] = page.querySelectorAll('img');
    expect(first).toHaveAttribute('alt', '');
    expect(second).toHaveAttribute('alt', '反应装置');
  });
});
