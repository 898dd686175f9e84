import { ArticleIndex } from '@/components/content/ArticleIndex';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { articlePath, ofKind, useTechnicalArticles } from './articles';
import { PARTS } from './parts';
import { Pictograms } from './Pictograms';
import styles from './technicalCenter.module.less';

/** 安全知识: articles and the nine pictograms. */
export function Safety() {
  const articles = useTechnicalArticles();
  return (
    <>
      <h1>{PARTS.safety.title}</h1>
      <p className={styles.lead}>
        供培训与参考，不能代替安全技术说明书和本单位规程。发生伤害时先冲洗、同时呼救，再查资料。
      </p>
      <AsyncContent of={articles} what="文章列表" skeleton={<Skeleton rows={6} height={56} />}>
        {(list) => (
          <>
            <h2 className="visually-hidden">文章</h2>
            <ArticleIndex articles={ofKind(list, 'safety')} pathOf={articlePath} />
          </>
        )}
      </AsyncContent>
      <Pictograms />
    </>
  );
}
