import type { IApi } from '@umijs/max';

/** The language of the page, for screen readers and fonts; Umi has no setting for it. */
export default (api: IApi) => {
  api.modifyHTML(($) => {
    $('html').attr('lang', 'zh-CN');
    return $;
  });
};
