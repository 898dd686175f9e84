import { ArticleIndex } from '@/components/content/ArticleIndex';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { articlePath, ofKind, useTechnicalArticles } from './articles';
import { PARTS } from './parts';
import styles from './technicalCenter.module.less';

/** 实验方案, followed by articles on handling reagents. */
export function Protocols() {
  const articles = useTechnicalArticles();
  return (
    <>
      <h1>{PARTS.protocols.title}</h1>
      <p className={styles.lead}>
        内容供专业人员参考。操作前请阅读所用商品的安全信息，遵守本单位规程；放大前先做小试。
      </p>
      <AsyncContent of={articles} what="文章列表" skeleton={<Skeleton rows={8} height={56} />}>
        {(list) => (
          <>
            <h2 className="visually-hidden">方案与要点</h2>
            <ArticleIndex
              articles={[...ofKind(list, 'protocol'), ...ofKind(list, 'knowledge')]}
              pathOf={articlePath}
            />
          </>
        )}
      </AsyncContent>
    </>
  );
}
