import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Flex, Form, InputNumber, Upload } from 'antd';
import { useState } from 'react';
import { decode, UnknownEncoding } from '@/browser/decode';
import { notify } from '@/browser/notify';
import { DialogButton, DialogForm } from '@/components/manage/DialogForm';
import { TemperatureRecord } from '@/components/parcels/TemperatureRecord';
import { useSubmit } from '@/hooks/useSubmit';
import { readingsQuery, recordTemperatureMutation, removeTemperatureMutation } from '@/queries/manageOrders';
import type { ManagedTemperature } from '@/services/manageOrders';
import { MAX_LETTERS, readLoggerFile, type LoggerFile } from '@domain/order/loggerFile';
import type { Parcel } from '@domain/order/orderView';
import {
  celsiusText,
  degrees,
  limitProblems,
  limitsText,
  summaryOf,
  type TemperatureLimits,
} from '@domain/order/temperature';
import { dateTimeOf } from '@domain/shared/dates';
import { RemoveRecord } from './ParcelEvents';

interface Props {
  orderNumber: string;
  parcel: Parcel;
  temperature: ManagedTemperature;
  mayRecord: boolean;
}

/** The temperature record of a cold parcel and its author. The warehouse uploads, replaces and deletes it. */
export function ParcelTemperature({ orderNumber, parcel, temperature, mayRecord }: Props) {
  const { dvyFlowId, parcelNo } = parcel;
  const { record, fileName, by } = temperature;
  const draftKey = `manage/orders/temperature/${orderNumber}-${parcelNo}`;
  const label = record ? '更换温度记录' : '上传温度记录';
  const title = `${label} ${dvyFlowId}`;
  return (
    <div role="group" aria-label={`温度记录 ${dvyFlowId}`}>
      <Flex wrap gap="4px 12px" align="center">
        <span className="quiet">
          {record ? `${fileName}，${by} 上传，${record.receivedTime.slice(0, 16)}` : '暂无温度记录'}
        </span>
        {mayRecord && (
          <DialogButton small draftKey={draftKey} label={label} buttonName={title}>
            {(onClosed) => <UploadDialog {...{ draftKey, title, orderNumber, temperature, onClosed }} />}
          </DialogButton>
        )}
        {mayRecord && record && (
          <Remove draftKey={`${draftKey}/remove`} recordId={record.recordId} which={dvyFlowId} />
        )}
      </Flex>
      {record && <Readings orderNumber={orderNumber} parcelNo={parcelNo} of={dvyFlowId} record={record} />}
    </div>
  );
}

function Remove({ recordId, ...record }: { draftKey: string; recordId: number; which: string }) {
  const removing = useMutation(removeTemperatureMutation(recordId));
  return <RemoveRecord {...record} kind="温度记录" remove={removing.mutateAsync} />;
}

interface ReadingsProps {
  orderNumber: string;
  parcelNo: number;
  of: string;
  record: NonNullable<ManagedTemperature['record']>;
}

function Readings({ orderNumber, parcelNo, ...shown }: ReadingsProps) {
  const readings = useQuery(readingsQuery(orderNumber, parcelNo, shown.record.recordId));
  return <TemperatureRecord readings={readings} {...shown} />;
}

/** Bytes: a letter takes up to four. */
const MAX_BYTES = 4 * MAX_LETTERS;

interface Chosen {
  name: string;
  text: string;
  read: LoggerFile;
}

/** Reads a file; returns the problem of one that cannot be read. */
async function open(file: File): Promise<Chosen | string> {
  if (!/\.(csv|txt|tsv)$/i.test(file.name)) return '请选择记录仪软件导出的 .csv 或 .txt 文件';
  if (file.size > MAX_BYTES) return '文件过大，请截取运输期间的部分';
  try {
    const text = decode(new Uint8Array(await file.arrayBuffer()));
    const read = readLoggerFile(text);
    return 'reason' in read ? read.sentence : { name: file.name.slice(-200), text, read };
  } catch (error) {
    if (error instanceof UnknownEncoding) return `“${file.name}”不是文本，请从记录仪软件导出 CSV`;
    return `“${file.name}”打不开，请重新导出后再试`;
  }
}

interface UploadProps {
  draftKey: string;
  title: string;
  orderNumber: string;
  temperature: ManagedTemperature;
  onClosed: () => void;
}

interface Draft extends TemperatureLimits {
  skipBad: boolean;
  /** Only for its message: the file is not part of the draft. */
  file?: undefined;
}

/** Uploads the file of a data logger with limits. The file is read and shown before it is sent. */
function UploadDialog({ draftKey, title, orderNumber, temperature, onClosed }: UploadProps) {
  const { record, defaultLimits, parcelNo } = temperature;
  const [file, setFile] = useState<Chosen | null>(null);
  const recording = useMutation(recordTemperatureMutation(orderNumber, parcelNo));
  const submit = useSubmit<Draft>({
    draftKey,
    check: (draft) => ({
      ...limitProblems(draft),
      file: file || record ? null : '请选择记录仪导出的文件',
      skipBad:
        file && file.read.bad.length > 0 && !draft.skipBad
          ? '部分行无法识别，请修正文件，或勾选跳过这些行'
          : null,
    }),
    send: async ({ lowest, highest, skipBad }) => {
      await recording.mutateAsync({
        was: record?.recordId ?? null,
        limits: { lowest: lowest ?? null, highest: highest ?? null },
        ...(file && { file: { name: file.name, text: file.text, skipBad } }),
      });
      notify.success('温度记录已保存，买家可见');
    },
  });
  const choose = async (chosen: File) => {
    const found = await open(chosen);
    submit.forget();
    setFile(typeof found === 'string' ? null : found);
    submit.refuse({ file: typeof found === 'string' ? found : null });
  };
  return (
    <DialogForm<Draft>
      submit={submit}
      title={title}
      name="parcelTemperature"
      submitText="保存"
      initialValues={{ ...(record?.limits ?? defaultLimits), skipBad: false }}
      onClosed={onClosed}
    >
      <p className="quiet">
        记录仪软件导出的 CSV，有时间和温度两列即可，℃、℉ 均可。
        {record && '不选文件则保留原来的读数，只改限值。'}
      </p>
      <Form.Item name="file" valuePropName="data-file" trigger="none">
        <Upload
          accept=".csv,.txt,.tsv"
          showUploadList={false}
          beforeUpload={(chosen) => {
            void choose(chosen);
            return false;
          }}
        >
          <Button>选择文件</Button>
        </Upload>
      </Form.Item>
      {file && <FileSummary file={file} />}
      {file && file.read.bad.length > 0 && (
        <Form.Item name="skipBad" valuePropName="checked">
          <Checkbox>跳过无法识别的 {file.read.bad.length} 行（买家会看到跳过的行数）</Checkbox>
        </Form.Item>
      )}
      <LimitFields defaults={defaultLimits} />
    </DialogForm>
  );
}

const LimitFields = ({ defaults }: { defaults: TemperatureLimits }) => (
  <>
    <Flex gap={16}>
      <Form.Item label="下限 ℃（空为不限）" name="lowest" style={{ flex: 1 }}>
        <InputNumber style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item label="上限 ℃（空为不限）" name="highest" style={{ flex: 1 }}>
        <InputNumber style={{ width: '100%' }} />
      </Form.Item>
    </Flex>
    <p className="quiet" style={{ marginBottom: 16 }}>
      按包裹内商品的储存温度：{limitsText(defaults)}
    </p>
  </>
);

/** Rows that are listed at most. */
const NAMED = 10;
const NO_LIMITS: TemperatureLimits = { lowest: null, highest: null };

/** The readings of the file, notes on them, and the rows that could not be read. */
function FileSummary({ file: { name, read } }: { file: Chosen }) {
  const { readings, bad, unordered, repeated, clashing, unit, isUnitNamed } = read;
  const { count, from, to, lowest, highest } = summaryOf(readings, NO_LIMITS);
  const notes = [
    !isUnitNamed && '文件没有写明温度单位，按 ℃ 读取，请核对',
    unit === 'F' && '℉ 已换算为 ℃',
    unordered > 0 && `${unordered} 行的时间早于上一行，已按时间排列`,
    repeated > 0 && `${repeated} 行重复，只计一次`,
    clashing > 0 && `${clashing} 个时刻有不同的温度，全部保留`,
  ].filter((note) => note !== false);
  return (
    <div role="status">
      <p>
        “{name}”：{count} 个读数，{dateTimeOf(from).slice(0, 16)} 至 {dateTimeOf(to).slice(0, 16)}，
        {degrees(lowest)} 至 {celsiusText(highest)}
      </p>
      {notes.map((note) => (
        <p key={note} className="quiet">
          {note}
        </p>
      ))}
      {bad.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`${bad.length} 行无法识别`}
          description={
            <ul>
              {bad.slice(0, NAMED).map(({ line, reason }) => (
                <li key={line}>
                  第 {line} 行：{reason}
                </li>
              ))}
              {bad.length > NAMED && <li>另有 {bad.length - NAMED} 行</li>}
            </ul>
          }
        />
      )}
    </div>
  );
}
