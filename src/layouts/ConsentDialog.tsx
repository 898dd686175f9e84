import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Modal } from 'antd';
import { Link, useModel } from '@umijs/max';
import { useEffect, useState } from 'react';
import { FormFailure } from '@/components/ui/FormFailure';
import { documentPath } from '@domain/account/consents';
import { errorMessage } from '@domain/shared/failure';
import { consentsNeededQuery } from '@/queries/account';

/**
 * 用户协议 and 隐私政策 as they are new to the buyer. It can be put off: browsing, ordering and the buyer's own records need
 * no consent (PIPL §13, §16). When the server does not say what is new, nothing is shown.
 */
export function ConsentDialog({ onAnswered }: { onAnswered: () => void }) {
  const { agree, putAnswerOff } = useModel('user');
  const { data: documents, refetch } = useQuery(consentsNeededQuery());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const isOver = documents?.length === 0;
  useEffect(() => {
    if (isOver) onAnswered();
  }, [isOver, onAnswered]);

  if (!documents || isOver) return null;
  const isUpdate = documents.some(({ agreedTime }) => agreedTime !== null);
  const handleAgree = async () => {
    setBusy(true);
    setFailure('');
    try {
      await agree(documents);
      onAnswered();
    } catch (error) {
      setFailure(errorMessage(error));
      // A document may have changed meanwhile: the buyer reads the current ones.
      await refetch();
      setBusy(false);
    }
  };
  const handleLater = () => {
    putAnswerOff();
    onAnswered();
  };

  return (
    <Modal
      open
      title={isUpdate ? '文件已更新' : '请确认以下文件'}
      mask={{ closable: false }}
      onCancel={handleLater}
      footer={
        <Flex gap={8} justify="end">
          <Button disabled={busy} onClick={handleLater}>
            暂不同意
          </Button>
          <Button type="primary" loading={busy} onClick={() => void handleAgree()}>
            同意
          </Button>
        </Flex>
      }
    >
      <p>{isUpdate ? '以下文件有新版本，请阅读后确认：' : '请阅读后确认：'}</p>
      <ul>
        {documents.map(({ document, articleId, title, publishTime }) => (
          <li key={document}>
            <Link className="tap underlined" to={documentPath(articleId)} target="_blank">
              《{title}》
            </Link>
            <span className="quiet"> {publishTime.slice(0, 10)} 版</span>
          </li>
        ))}
      </ul>
      <p className="quiet">
        暂不同意不影响浏览、下单和查看记录，只是不会根据您的订单推荐商品。之后可在“账户管理”的“隐私与数据”中确认。
      </p>
      <FormFailure>{failure}</FormFailure>
    </Modal>
  );
}
