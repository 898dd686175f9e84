#!/bin/sh
# Runs once, when the database's volume is empty. shop_owner owns the tables and runs migrations; shop_app reads and
# writes rows. Neither is a superuser.
set -eu
psql -v ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres \
  -v owner_password="$DATABASE_OWNER_PASSWORD" -v app_password="$DATABASE_APP_PASSWORD" <<'SQL'
create role shop_owner login password :'owner_password';
create role shop_app login password :'app_password';
create database shop owner shop_owner;
revoke all on database shop from public;
grant connect, temporary on database shop to shop_app;
\connect shop
alter schema public owner to shop_owner;
revoke all on schema public from public;
grant usage on schema public to shop_app;
SQL
