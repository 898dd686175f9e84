import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Tag } from 'antd';
import { notify } from '@/browser/notify';
import { reportResult } from '@/browser/reportResult';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import type { VersionStatus } from '@domain/content/types';
import { errorMessage, isUnauthorised } from '@domain/shared/failure';
import { contentVersionQuery, restoreContentMutation } from '@/queries/manageContent';
import type { ContentDetail, ContentVersion } from '@/services/manageContent';
import type { Looked } from './Preview';

export const VERSION_STATUSES: Record<VersionStatus, string> = {
  built: '系统预置',
  draft: '草稿',
  published: '发布',
  withdrawn: '下线',
};

interface Props {
  found: ContentDetail;
  /** Whether there is unsaved text, which restoring a version discards. */
  isTyped: boolean;
  onLook: (looked: Looked) => void;
  onDone: (fresh: ContentDetail) => void;
}

const nameOf = (version: number): string => (version === 0 ? '原文' : `版本 ${version}`);

const RESTORE = { label: '恢复', confirmLabel: '恢复并上线' };
/** Restores the version that buyers see, so that the planned one does not replace it. */
const CANCEL_PLAN = { label: '取消定时', confirmLabel: '取消定时上线' };

/** Versions, newest first; an earlier one can be viewed and restored. */
export function Versions({ found, isTyped, onLook, onDone }: Props) {
  const { kind, id } = found.row;
  const client = useQueryClient();
  const look = async (version: number) => {
    try {
      const text = await client.fetchQuery(contentVersionQuery({ kind, id }, version));
      onLook({ kind, id, from: null, text });
    } catch (error) {
      if (!isUnauthorised(error)) notify.error(errorMessage(error));
    }
  };
  const restoring = useMutation({ ...restoreContentMutation({ kind, id }), onSuccess: onDone });
  const restore = ({ version, isShown }: ContentVersion) =>
    reportResult(
      restoring.mutateAsync({ version: found.version, to: version }),
      isShown ? '定时的修改已取消，买家所见不变' : `已恢复${nameOf(version)}，买家已能看到`,
    );
  const isPlanned = found.row.pending === 'planned';
  return (
    <section aria-labelledby="versions-title">
      <h2 id="versions-title">版本</h2>
      <Flex component="ol" vertical gap={12}>
        {found.versions.map((version) => (
          <li key={version.version}>
            <Flex justify="space-between" align="start" gap={8}>
              <div>
                <b>{nameOf(version.version)}</b> {VERSION_STATUSES[version.status]}{' '}
                {version.isShown && <Tag color="success">买家所见</Tag>}
                <br />
                <span className="quiet">
                  {[version.by, version.time?.slice(0, 16)].filter(Boolean).join(' · ')}
                  {version.from && version.from > (version.time ?? '') && `，${version.from.slice(0, 16)} 起`}
                  {version.until && `，至 ${version.until.slice(0, 16)}`}
                </span>
              </div>
              <Flex gap={8}>
                <Button
                  size="small"
                  aria-label={`预览版本 ${version.version}`}
                  onClick={() => void look(version.version)}
                >
                  预览
                </Button>
                {version.version !== found.version && (!version.isShown || isPlanned) && (
                  <ConfirmAction
                    small
                    {...(version.isShown ? CANCEL_PLAN : RESTORE)}
                    question={`${version.isShown ? `买家仍看到${nameOf(version.version)}，定时上线的修改不再上线，留在记录里。` : `以${nameOf(version.version)}的内容存为新版本并立即上线；现在的版本保留在记录里。${isPlanned ? '定时上线的修改不再上线。' : ''}`}${isTyped ? '正在编辑、还没有保存的修改会被放弃。' : ''}`}
                    onConfirm={() => restore(version)}
                  />
                )}
              </Flex>
            </Flex>
          </li>
        ))}
      </Flex>
    </section>
  );
}
