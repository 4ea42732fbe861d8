#!/bin/sh
# Hands the mail on standard input to Alcancía. For fetchmail, procmail, maildrop, a mutt pipe, or by hand:
#
#   forward-mail.sh < message.eml
#
# Settings, from the environment or from the file in ALCANCIA_ENV_FILE (~/.config/alcancia/mail.env; lines NAME=value):
#   ALCANCIA_TOKEN       a token with the scope "write" alone
#   ALCANCIA_URL         http://localhost:8080 unless said
#   ALCANCIA_TRIES       how often it is tried, 4 unless said
#   ALCANCIA_WAIT        seconds before the second try, doubled after each; 2 unless said
#
# Exit codes, as mail programs expect them:
#   0   taken in: created, duplicate, ignored or unrecognized, which it prints
#   65  no mail, or one that is refused for good: trying again would not help
#   75  not taken in yet (no connection, the service is away, the token is wrong): keep the mail and try later
#
# Trying again is safe: a mail that arrives twice makes one row.
set -u
umask 077

env_file=${ALCANCIA_ENV_FILE:-${HOME:-/nonexistent}/.config/alcancia/mail.env}
if [ -r "$env_file" ]; then
  # shellcheck disable=SC1090
  . "$env_file"
fi
url=${ALCANCIA_URL:-http://localhost:8080}
tries=${ALCANCIA_TRIES:-4}
wait=${ALCANCIA_WAIT:-2}

say() { printf 'alcancia: %s\n' "$1" >&2; }

if ! command -v curl >/dev/null 2>&1; then
  say 'curl is not installed'
  exit 75
fi
if [ -z "${ALCANCIA_TOKEN:-}" ]; then
  say "there is no ALCANCIA_TOKEN, in the environment or in $env_file"
  exit 75
fi

folder=$(mktemp -d) || exit 75
trap 'rm -rf "$folder"' EXIT
trap 'exit 75' HUP INT TERM
cat >"$folder/mail" || exit 75
if [ ! -s "$folder/mail" ]; then
  say 'the message is empty'
  exit 65
fi
# In a file, so that the list of processes does not show the token.
printf 'header = "authorization: Bearer %s"\n' "$ALCANCIA_TOKEN" >"$folder/config"

attempt=1
while :; do
  status=$(curl --config "$folder/config" --silent --show-error --max-time 60 \
    --header 'content-type: message/rfc822' --data-binary "@$folder/mail" \
    --output "$folder/answer" --write-out '%{http_code}' "${url%/}/api/v1/ingest/email" 2>"$folder/error")
  case $status in
    200)
      sed -n 's/^{"status":"\([a-z]*\)","reason":"\([^"]*\)".*/\1: \2/p' "$folder/answer"
      exit 0
      ;;
    400 | 413 | 415 | 422)
      say "$url refuses the mail ($status): $(sed -n 's/.*"detail":"\([^"]*\)".*/\1/p' "$folder/answer")"
      exit 65
      ;;
    401 | 403)
      say "$url refuses the token ($status)"
      exit 75
      ;;
    000) problem=$(cat "$folder/error") ;;
    *) problem="$url answered $status" ;;
  esac
  if [ "$attempt" -ge "$tries" ]; then
    say "not taken in after $attempt tries: $problem"
    exit 75
  fi
  sleep "$wait"
  wait=$((wait * 2))
  attempt=$((attempt + 1))
done
