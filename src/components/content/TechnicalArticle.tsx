import { Flex } from 'antd';
import type { components } from '@contract/schema';
import { ArticleSheet } from './ArticleSheet';
import type { BackLinkProps } from '@/components/ui/BackLink';
import { Materials } from './Materials';

interface Props {
  article: components['schemas']['Article'];
  /** Page it was opened from. */
  back: BackLinkProps;
}

/** An article of the technical centre with its materials. */
export const TechnicalArticle = ({ article, back }: Props) => (
  <Flex wrap align="flex-start" gap="24px 48px">
    <ArticleSheet {...article} back={back} />
    {article.materials.length > 0 && <Materials materials={article.materials} />}
  </Flex>
);
