-- AlterTable
ALTER TABLE "users" ADD COLUMN     "name_changed_at" TIMESTAMPTZ(3);

-- Each change was audited with its fields.
update users set name_changed_at = changes.at
from (
  select entity_id, max(created_at) as at from audit_log
  where action = 'user.update_profile' and entity_type = 'user' and details ->> 'fields' like '%fullName%'
  group by entity_id
) as changes
where users.id = changes.entity_id;
