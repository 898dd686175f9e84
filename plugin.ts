import type { IApi } from '@umijs/max';

/** What Umi has no setting for: the page's language, and a viewport that buyers may zoom. */
export default (api: IApi) => {
  api.modifyHTML(($) => {
    $('html').attr('lang', 'zh-CN');
    $('meta[name=viewport]').attr('content', 'width=device-width, initial-scale=1');
    return $;
  });
};
