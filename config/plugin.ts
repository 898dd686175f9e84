/**
 * Three things without a setting in Umi: the page's language, a viewport that buyers may zoom, and a skeleton in
 * `#root` until React draws.
 */
import type { IApi } from '@umijs/max';

/**
 * Styled by `global.less`. The same elements as `FrameOutline`, and a message that CSS shows after 15 s, so that no
 * script is needed to report a missing script.
 */
const SKELETON = `
<div class="header-outline">
  <div class="measure"><img src="/favicon.svg" alt="" width="28" height="28"><i></i></div>
</div>
<noscript><p class="measure page">本站需要 JavaScript，请在浏览器中启用后重新打开。</p></noscript>
<p class="measure page late">页面脚本加载较慢，可能是网络中断或网站刚刚更新。<a href="/">重新加载</a></p>
<div class="measure page outline" role="status" aria-label="页面加载中">${'<i></i>'.repeat(8)}</div>`;

export default (api: IApi) => {
  // The plugin finds the page by the path of the address, which is always the same with hash routing.
  api.skipPlugins(['routePreloadOnLoad']);

  api.modifyHTML(($) => {
    $('html').attr('lang', 'zh-CN');
    $('meta[name=viewport]').attr('content', 'width=device-width, initial-scale=1');
    $('#root').html(SKELETON);
    return $;
  });
};
