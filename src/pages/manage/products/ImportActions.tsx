import { useMutation } from '@tanstack/react-query';
import { notify } from '@/browser/notify';
import { ActionForm, ReasonField, ReasonForm } from '@/components/manage/DialogForm';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { useMayAct } from '@/hooks/useMayAct';
import {
  rejectProductImportMutation,
  runProductImportMutation,
  submitProductImportMutation,
} from '@/queries/productImports';
import type { ProductImport } from '@/services/productImports';

interface Props {
  table: ProductImport;
}

/** The next steps of an imported table. */
export function ImportActions({ table }: Props) {
  const { state, mine, counts } = table;
  const isManager = useMayAct()([]);
  const fit = counts.new + counts.changed;
  if (state === 'draft') return fit > 0 ? <SubmitTable table={table} /> : null;
  if (state === 'submitted')
    return (
      <>
        {isManager && !mine && <Release table={table} />}
        {(isManager || mine) && <Reject table={table} />}
      </>
    );
  return state === 'released' && isManager ? <Undo table={table} /> : null;
}

function SubmitTable({ table: { importId, counts } }: Props) {
  const submitting = useMutation(submitProductImportMutation(importId));
  const fit = counts.new + counts.changed;
  return (
    <ActionForm<{ reason: string }>
      label={`提交 ${fit} 行核对`}
      title={`提交 ${fit} 行，由另一位店长核对`}
      name="submitImport"
      draftKey={`manage/products/import/submit/${importId}`}
      initialValues={{ reason: '' }}
      submitText="提交"
      check={({ reason }) => ({ reason: reason.trim() === '' ? '请写明资料来源，供核对人查对' : null })}
      send={async ({ reason }) => {
        await submitting.mutateAsync(reason.trim());
        notify.success('已提交，等待另一位店长核对');
      }}
    >
      <ReasonField label="资料来源与说明" maxLength={300} />
    </ActionForm>
  );
}

function Release({ table: { importId, counts } }: Props) {
  const running = useMutation(runProductImportMutation(importId));
  const release = async () => {
    const fresh = await running.mutateAsync('release');
    const left = fresh.counts.refused - counts.refused;
    const done = fresh.counts.new + fresh.counts.changed;
    notify.success(
      left > 0 ? `已发布 ${done} 行，另有 ${left} 行未通过发布前的检查` : `已发布 ${done} 行，买家已能看到`,
    );
  };
  return (
    <ConfirmAction
      primary
      label="整份发布"
      question={`已对照来源抽查各行？将发布新商品 ${counts.new} 种、修订 ${counts.changed} 种；发布前再逐行检查一次，不合格的行不发布。`}
      onConfirm={release}
    />
  );
}

/** A manager returns it, or its uploader withdraws it. */
function Reject({ table: { importId, mine } }: Props) {
  const rejecting = useMutation(rejectProductImportMutation(importId));
  const word = mine ? '撤回' : '退回';
  return (
    <ReasonForm
      maxLength={300}
      label={word}
      title={`${word}这份表`}
      name="rejectImport"
      draftKey={`manage/products/import/reject/${importId}`}
      submitText={word}
      send={async (reason) => {
        await rejecting.mutateAsync(reason);
        notify.success(`已${word}，改好后请重新上传`);
      }}
    />
  );
}

function Undo({ table: { importId, counts } }: Props) {
  const running = useMutation(runProductImportMutation(importId));
  return (
    <ConfirmAction
      danger
      label="整份撤销"
      question={`删除新商品 ${counts.new} 种，${counts.changed} 种修订恢复原来的版本。已有订单、库存或改动时不能撤销。`}
      onConfirm={async () => {
        await running.mutateAsync('undo');
        notify.success('已整份撤销');
      }}
    />
  );
}
