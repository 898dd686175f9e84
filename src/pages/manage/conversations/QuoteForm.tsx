import { useMutation } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { notify } from '@/browser/notify';
import { ActionForm } from '@/components/manage/DialogForm';
import { parseQuoteLines } from '@domain/conversation/rfq';
import { quoteConversationMutation } from '@/queries/manageConversations';
import type { ManagedConversation } from '@/services/manageConversations';

/** Turns the conversation into a quotation of packs on sale; says what to do with the rest. */
export function QuoteForm({ found: { head, version, sold } }: { found: ManagedConversation }) {
  const quoting = useMutation(quoteConversationMutation(head.conversationNo));
  if (head.status === 'closed' || head.quotationNo !== null) return null;
  return (
    <ActionForm<{ lines: string }>
      label="转为报价单"
      title="为买家建立报价单"
      name="quote"
      draftKey={`manage/conversations/quote/${head.conversationNo}`}
      submitText="建立报价单"
      width={640}
      initialValues={{ lines: '' }}
      check={({ lines }) => {
        const parsed = parseQuoteLines(lines);
        return { lines: typeof parsed === 'string' ? parsed : null };
      }}
      send={async ({ lines }) => {
        const parsed = parseQuoteLines(lines);
        if (typeof parsed === 'string') return;
        await quoting.mutateAsync({ version, lines: parsed });
        notify.success('报价单已建立并告知买家，由财务在“报价”中报价');
      }}
    >
      <p className="quiet">
        只能报本站有货号的规格（含询价规格）。没有货号的化合物、定制规格和定制合成，请在答复中写明货源、价格与交期；买家确认后，先在“新商品”建立商品，再转报价单。
      </p>
      <Form.Item
        label="规格与数量"
        name="lines"
        required
        extra="每行一个：规格货号、空格、数量，如 CX10001-500mL 2"
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} />
      </Form.Item>
      {sold.length > 0 && (
        <p className="quiet">
          在售规格：{sold.map(({ catalogNo, skuName }) => `${catalogNo}（${skuName}）`).join('、')}
        </p>
      )}
    </ActionForm>
  );
}
