import { useQuery } from '@tanstack/react-query';
import { Drawer, Segmented } from 'antd';
import { useState } from 'react';
import { ArticleSheet } from '@/components/content/ArticleSheet';
import { BrandSheet } from '@/components/content/BrandSheet';
import { FaqItem } from '@/components/content/FaqItem';
import { TechnicalArticle } from '@/components/content/TechnicalArticle';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import type { ContentKind } from '@domain/content/types';
import { contentPreviewQuery } from '@/queries/manageContent';
import type { ContentPreview, ContentText } from '@/services/manageContent';
import { PreviewFrame } from './PreviewFrame';

/** A text for the preview: the values of the form, saved or not, or an earlier version. */
export interface Looked {
  kind: ContentKind;
  /** Blank for a new text. */
  id: string;
  from: string | null;
  text: ContentText;
}

const WIDTHS = { wide: 1280, phone: 390 };

interface Props {
  /** null: closed. */
  looked: Looked | null;
  onClose: () => void;
}

/** The page as buyers will see it: the same components with the answer of the server. */
export function Preview({ looked, onClose }: Props) {
  return (
    <Drawer
      title="预览（链接不跳转）"
      size="min(1328px, 100vw)"
      open={looked !== null}
      destroyOnHidden
      onClose={onClose}
    >
      {looked && <Opened {...looked} />}
    </Drawer>
  );
}

function Opened({ kind, id, from, text }: Looked) {
  const [screen, setScreen] = useState<keyof typeof WIDTHS>('wide');
  const preview = useQuery(contentPreviewQuery(kind, { id, from, text }));
  return (
    <>
      <Segmented
        aria-label="屏幕宽度"
        value={screen}
        onChange={setScreen}
        options={[
          { value: 'wide', label: '电脑 1280' },
          { value: 'phone', label: '手机 390' },
        ]}
        style={{ marginBottom: 16 }}
      />
      <AsyncContent of={preview} what="预览" skeleton={<Skeleton rows={10} />}>
        {(answer) => (
          <div style={{ maxWidth: WIDTHS[screen] + 2 }}>
            <PreviewFrame title={`预览，宽 ${WIDTHS[screen]}`} width={WIDTHS[screen]}>
              <div style={{ padding: screen === 'wide' ? '24px 24px 48px' : '16px 16px 48px' }}>
                <Page answer={answer} />
              </div>
            </PreviewFrame>
          </div>
        )}
      </AsyncContent>
    </>
  );
}

function Page({ answer: { notice, article, faq, brand } }: { answer: ContentPreview }) {
  const back = { to: '/customerCenter', label: '客户中心' };
  if (notice) return <ArticleSheet {...notice} content={notice.content ?? ''} back={back} />;
  if (article?.centre === 'customer') return <ArticleSheet {...article} back={back} />;
  if (article)
    return (
      <TechnicalArticle
        article={article}
        back={{ to: '/technicalCenter', label: article.kind === 'safety' ? '安全知识' : '实验方案' }}
      />
    );
  if (faq) return <FaqItem entry={faq} open />;
  return brand ? <BrandSheet info={brand} /> : null;
}
